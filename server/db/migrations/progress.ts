/** Told now and then how far a long migration has come, so that nobody takes it for hanging. */
export type Progress = (fields: { index: string; done: number; of: number }) => void;
