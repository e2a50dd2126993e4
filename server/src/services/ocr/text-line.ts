/** A position in pixels of the upright image. */
export type Box = { x: number; y: number; width: number; height: number };

/** A piece of text: one box of the image, or one run of a PDF's text. */
export type Segment = {
  text: string;
  /** The recogniser's confidence, 0 to 1. */
  confidence: number;
  box: Box;
  /** The second most likely reading, if it is nearly as likely. It differs in one character. */
  other?: string;
};

/** The segments at one height, from left to right. */
export type Row = { segments: Segment[]; text: string; box: Box; page: number };

export type PageText = { rows: Row[]; width: number; height: number };
