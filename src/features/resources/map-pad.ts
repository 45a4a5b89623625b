/** The picture of the map that a point is set on: fixed sizes, so that without a script a press tells where it was. */
export const MAP_PADS = [
  { width: 640, height: 427, shown: ':uno: max-760:hidden' },
  { width: 320, height: 213, shown: ':uno: hidden max-760:block' },
] as const;
