/** Receives the progress of a long migration now and then, so that it does not look hung. */
export type Progress = (fields: { index: string; done: number; of: number }) => void;
