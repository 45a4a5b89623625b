/** A mutation of staff as it succeeds: its input, and the row that it must leave. */
type Row = { subjectKind: string; subjectId?: string; before: unknown; after: unknown; reason?: string };
export type Scenario = () => Promise<{ input: object; now: string; row: Row }>;
