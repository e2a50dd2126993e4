import type { CsvMapping, MappedField } from '../mapping.ts';

/** A mapping that was guessed, and how sure each part of it is. */

export type RecognizedColumn = {
  /** `#1` is the first. */
  position: string;
  name: string | null;
  /** Without card numbers. */
  examples: string[];
  field: MappedField | 'tax' | null;
  confidence: number;
};
export type Recognized = {
  mapping: CsvMapping;
  /** From 0 to 1: that of the least sure part that a transaction needs. */
  confidence: number;
  /** The parts that are decided for the whole file. */
  parts: { part: string; confidence: number }[];
  columns: RecognizedColumn[];
  /** What a person has to decide before the mapping can be used. */
  missing: string[];
};
