/** The size of the window on the map, in user units. */
export const window = (portrait: boolean): readonly [width: number, height: number] => (portrait ? [360, 404] : [940, 560]);
