import type { Language, Translated } from '../../domain/language.ts';

const localeOf: Translated = {
  sv: 'sv-SE',
  no: 'nb-NO',
  da: 'da-DK',
  fi: 'fi-FI',
  en: 'en-GB',
};
const zoneOf: Record<string, string> = {
  SE: 'Europe/Stockholm',
  NO: 'Europe/Oslo',
  DK: 'Europe/Copenhagen',
  FI: 'Europe/Helsinki',
};

/** Returns the BCP 47 tag, for screen readers. Norwegian is Bokmål. */
export function languageTag(language: Language): string {
  return localeOf[language];
}

/** Formats the signer's local time: `15 November 2026 at 07:20:33 (UTC+1)`. */
export function localTime(language: Language, country: string, at: string): string {
  const timeZone = zoneOf[country] ?? 'UTC';
  const instant = new Date(at);
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(localeOf[language], { timeZone, ...options });
  const written = format({ dateStyle: 'long', timeStyle: 'medium' }).format(instant);
  // The zone is formatted in English, so that the offset is UTC+1 in every language.
  const zone = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts(instant)
    .find((part) => part.type === 'timeZoneName')?.value;
  return `${written} (${(zone ?? 'UTC').replace('GMT', 'UTC').replace(/\+0$/, '')})`;
}

/** Formats a time as `2026-11-15 06:20:33`. */
export function utcTime(at: string | Date): string {
  return new Date(at).toISOString().slice(0, 19).replace('T', ' ');
}

export function countryName(language: Language, code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  return new Intl.DisplayNames([localeOf[language]], { type: 'region' }).of(code) ?? code;
}

const dots = '•••';

/**
 * Masks email addresses. All signers receive the document: people recognise their own address but cannot use
 * another's.
 */
export function maskEmails(text: string): string {
  return text.replace(/([^\s@<>(),;:]+)@([^\s@<>(),;:]+)/g, (_all, local: string, domain: string) => {
    const [first = ''] = local;
    return `${first}${dots}@${domain}`;
  });
}

/** Masks an IP address, and keeps the network: three parts of IPv4, two of IPv6. Other text is unchanged. */
export function maskAddress(text: string): string {
  if (/^\d{1,3}(\.\d{1,3}){3}$/.test(text)) return text.replace(/\d+$/, dots);
  if (/^[0-9a-f]*:[0-9a-f:.]*:[0-9a-f:.]*$/i.test(text))
    return `${text.split(':').slice(0, 2).join(':')}:${dots}`;
  return text;
}

const cellCharactersMax = 500;

/** Cuts only absurd lengths: a name as long as a page must not push the rest off it. */
export function clip(text: string): string {
  const characters = [...text];
  return characters.length <= cellCharactersMax
    ? text
    : `${characters.slice(0, cellCharactersMax - 1).join('')}…`;
}

// pdfkit tries each letter of a word that is wider than its line: thousands of letters would take a minute.
const wordCharactersMax = 100;
const endlessWord = new RegExp(`\\S{${wordCharactersMax}}(?=\\S)`, 'gu');

/**
 * Returns text that the font can show. A missing character becomes its code point, `[U+738B]`, because an
 * empty box would make two names look the same. Invisible and direction-changing characters are removed for
 * the same reason.
 */
export function printable(text: string, hasGlyph: (codePoint: number) => boolean): string {
  const visible = text
    .normalize('NFC')
    .replace(/\s/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Variation_Selector}]/gu, '');
  const written = [...visible]
    .map((character) => {
      const codePoint = character.codePointAt(0) ?? 0;
      return hasGlyph(codePoint) ? character : `[U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}]`;
    })
    .join('');
  return written.replace(endlessWord, '$& ');
}
