import type { Format } from './record.ts';

/** Recognizes the format of a decoded beginning. Undefined: none fits. */
export function formatOf(head: string): Format | undefined {
  const text = head.replace(/^\ufeff/, '').trimStart();
  if (text.startsWith('<')) return xmlFormatOf(text);
  const [line = ''] = text.split(/[\r\n]/, 1);
  if (/^[68]\t/.test(line)) return 'vcf4';
  if (/^0.{20,40}(?:GL|KR)\d{4}/.test(line) || /^0\d{5,}.{10,}\s(?:GL|KR) ?\d/.test(line)) return 'gl1025';
  return /[;,\t|]/.test(line) ? 'csv' : undefined;
}

function xmlFormatOf(text: string): Format | undefined {
  if (/<(?:\w+:)?DinersS3DF\w*|<S3DFTransmissionFile/.test(text)) return 's3df';
  if (/<(?:\w+:)?CDFTransmissionFile|<TransmissionHeader_1000/.test(text)) return 'cdf3';
  if (/iso:std:iso:20022:tech:xsd:camt\.05[234]|<(?:\w+:)?BkToCstmr/.test(text)) return 'camt';
  return undefined;
}
