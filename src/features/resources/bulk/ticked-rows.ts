/** Before the id of a row: the name of its tick, which sends what was read of it. */
export const TICKED_ROW = 'row.';
