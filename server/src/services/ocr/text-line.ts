/** Where something stands, in pixels of the upright picture. */
export type Box = { x: number; y: number; width: number; height: number };

/** A piece of text as it was found: one box of the picture, or one run of a PDF's text. */
export type Segment = {
  text: string;
  /** How sure the recogniser is, 0 to 1. */
  confidence: number;
  box: Box;
  /** What the second recogniser read, where it was asked and read something else. */
  other?: string;
};

/** What stands on one height, from left to right. */
export type Row = { segments: Segment[]; text: string; box: Box; page: number };

export type PageText = { rows: Row[]; width: number; height: number };
