import { ApiError } from '../../platform/errors.ts';

/** Why a file could not be read: a stable code and a sentence for people. */
export const unreadableReasons = {
  empty: 'The file is empty. Send the receipt again.',
  unknown_type: 'The file is not a JPEG, PNG or WebP picture and not a PDF document. Send one of these.',
  truncated: 'The file ends too early. It was probably cut off during the upload. Send it again.',
  damaged: 'The file is damaged and cannot be opened. Send it again, or send another file.',
  too_small: 'The picture is too small to be read. Send one with some hundred pixels in each direction.',
  too_large:
    'The picture has too many pixels. Send one with at most 20,000 on a side and 60 million in total.',
  animated: 'The picture is animated. Send a single picture.',
  encrypted_pdf: 'The PDF document is protected by a password. Send it without one.',
  empty_pdf: 'The PDF document has no pages. Send the receipt again.',
  too_many_pages: 'The PDF document has too many pages. Send one with at most 20.',
  too_complex:
    'The PDF document takes too long to draw, or has far more text than a receipt. Send a picture of the receipt.',
  no_text: 'No text was found in the picture. Send a sharper picture of the receipt.',
  not_a_receipt: 'The text has no amount, so it is not a receipt. Send a picture that shows the total.',
} as const;

export type UnreadableReason = keyof typeof unreadableReasons;

/** The file is at fault, so retrying with the same file does not help. */
export class ReceiptUnreadable extends Error {
  readonly reason: UnreadableReason;

  constructor(reason: UnreadableReason, options?: ErrorOptions) {
    super(unreadableReasons[reason], options);
    this.name = 'ReceiptUnreadable';
    this.reason = reason;
  }
}

/** The queue of scans is full. */
export class OcrBusy extends Error {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super('Too many receipts are being read at the moment. Try again later.');
    this.name = 'OcrBusy';
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The scan exceeded its time limit and was stopped. */
export class OcrTimeout extends Error {
  constructor(limitMs: number) {
    super(
      `The receipt could not be read within ${limitMs / 1000} seconds. Try again later, or send a smaller picture.`,
    );
    this.name = 'OcrTimeout';
  }
}

/** The reader process crashed twice on this receipt. */
export class OcrCrashed extends Error {
  constructor(cause: unknown) {
    super(
      'The receipt could not be read: the reader stopped unexpectedly, twice. Send another picture of the receipt.',
      { cause },
    );
    this.name = 'OcrCrashed';
  }
}

/** An npm package that decodes or reads images is missing. Kontor can be installed without them. */
export class OcrNotInstalled extends ApiError {
  readonly packageName: string;

  constructor(packageName: string, options?: ErrorOptions) {
    super('unavailable', {
      message:
        'This server cannot open images, because its operator has not installed the packages for them. PDF documents with text can be read.',
      internal: `The npm package ${packageName} is not installed. docs/operate/install.md says how to install it.`,
      ...options,
    });
    this.name = 'OcrNotInstalled';
    this.packageName = packageName;
  }
}
