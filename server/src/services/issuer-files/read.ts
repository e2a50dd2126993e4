import { Camt } from './camt/index.ts';
import { Cdf3 } from './cdf3/index.ts';
import { Csv } from './csv/index.ts';
import { recognizeBytes } from './csv/recognize/bytes.ts';
import { type Decoder, decoderOf, encodingOf } from './decode.ts';
import { formatOf } from './detect.ts';
import { Gl1025 } from './gl1025/index.ts';
import { Items, type Parser, toProblem, UnreadableFile } from './items.ts';
import type { FileItem, Format, ReadOptions } from './record.ts';
import { unwrap } from './unwrap.ts';
import { Vcf4 } from './vcf4/index.ts';

/** How much of the beginning decides on encoding and format. */
const headBytesMax = 4_096;
/** How much of it decides on the columns of a CSV file without a mapping. */
const sampleBytes = 64 * 1024;
/** Pieces in which bytes are parsed: items wait in memory for the rest of a piece. */
const pieceBytes = 64 * 1024;

/**
 * Reads an issuer's file. Items are produced as the consumer takes them, and memory does not grow with the file. What cannot be read is a
 * `problem`, never an exception; an error of the source itself is thrown.
 */
export async function* readIssuerFile(
  source: AsyncIterable<Uint8Array>,
  options: ReadOptions,
): AsyncGenerator<FileItem> {
  const items = new Items(options);
  try {
    let reading: { decoder: Decoder; parser: Parser } | undefined;
    let head: Uint8Array = new Uint8Array();
    for await (const chunk of unwrap(source)) {
      for (let at = 0; at < chunk.length; at += pieceBytes) {
        let piece = chunk.subarray(at, at + pieceBytes);
        if (!reading) {
          head = head.length === 0 ? piece : Buffer.concat([head, piece]);
          if (head.length < (options.mapping === 'recognized' ? sampleBytes : headBytesMax)) continue;
          reading = begin(head, items, options);
          piece = head;
        }
        reading.parser.write(reading.decoder.write(piece));
        yield* items.drain();
      }
    }
    if (!reading) {
      if (head.length === 0) throw new UnreadableFile('The file is empty.');
      reading = begin(head, items, options, true);
      reading.parser.write(reading.decoder.write(head));
      yield* items.drain();
    }
    reading.parser.write(reading.decoder.end());
    reading.parser.end();
    yield* items.drain();
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    yield* items.drain();
    yield toProblem({
      place: error.place ?? 'file',
      field: undefined,
      value: undefined,
      reason: error.message,
      severity: 'fatal',
    });
  }
}

function begin(
  head: Uint8Array,
  items: Items,
  options: ReadOptions,
  isWhole = false,
): { decoder: Decoder; parser: Parser } {
  const { mapping } = options;
  const own = typeof mapping === 'object' ? mapping.encoding : undefined;
  const encoding = own ?? encodingOf(head);
  const text = decoderOf(encoding).write(head.subarray(0, headBytesMax - 4));
  const format = options.format ?? (typeof mapping === 'object' ? 'csv' : formatOf(text));
  if (!format) throw new UnreadableFile('The format is not recognized.');
  options.onFormat?.(format);
  const parser = format === 'csv' ? csvParser(head, items, options, isWhole) : parserOf(format, items);
  return { decoder: decoderOf(encoding), parser };
}

function csvParser(
  head: Uint8Array,
  items: Items,
  { mapping, onMapping }: ReadOptions,
  isWhole: boolean,
): Parser {
  if (mapping === undefined) throw new UnreadableFile('A CSV file is read by a mapping, and there is none.');
  if (mapping !== 'recognized') return new Csv(items, mapping);
  const recognized = recognizeBytes(head, isWhole);
  if (!recognized) throw new UnreadableFile('No columns are recognized in the file.');
  onMapping?.(recognized);
  const [missing] = recognized.missing;
  if (missing !== undefined) throw new UnreadableFile(`The columns are not recognized. ${missing}`);
  return new Csv(items, recognized.mapping);
}

function parserOf(format: Format, items: Items): Parser {
  switch (format) {
    case 'cdf3':
    case 's3df':
      return new Cdf3(items, format);
    case 'vcf4':
      return new Vcf4(items);
    case 'gl1025':
      return new Gl1025(items);
    case 'camt':
      return new Camt(items);
    default:
      throw new UnreadableFile(`The format ${format} is not supported.`);
  }
}
