/** Generates realistic names of Nordic companies, the same for the same seed. Words are as common as in the registers. */
export type BenchCountry = 'SE' | 'NO' | 'DK' | 'FI';

const places =
  'Stockholm Oslo Bergen Malmö Göteborg Aarhus København Helsinki Tampere Trondheim Stavanger Uppsala Lund Odense Turku Ålesund Tromsø Örebro Växjö Kristiansand Drammen Fredrikstad Sandnes Bodø Hamar Lillehammer Molde Halden Moss Arendal'.split(
    ' ',
  );
const families =
  'Hansen Olsen Larsen Andersson Johansson Nilsson Jensen Nielsen Pedersen Virtanen Korhonen Mäkinen Berg Haugen Lund Dahl Eriksen Karlsson Svensson Møller Østby Åkesson Björk Sjöberg Håkonsen Lindqvist Nygård Solberg Strand Vik'.split(
    ' ',
  );
const trades =
  'Bygg Eiendom Fastigheter Invest Consulting Transport Design Media Elektro Rør Maskin Restaurant Café Frisør Tannlege Regnskap Måleri Snickeri Handel Import Data Software Energi Shipping Seafood Skog Landbruk Helse Fysioterapi Arkitekter'.split(
    ' ',
  );
const fronts =
  'Nordic Norsk Svensk Dansk Scandinavian Arctic Fjord Polar Viking Baltic Nord Sør Øst Vest Grønn Blå Stor Ny Prima Pro Smart First Alpha Delta Omega City Hav Fjell Skog Sol'.split(
    ' ',
  );
const ends =
  'Holding Gruppen Group Service Partner Solutions Invest Eiendom Utvikling Drift Norge Sverige International Management Kapital'.split(
    ' ',
  );
const syllables =
  'ka lo mi ra ve to si nor bri ska fle lu da ge hy jo ko mar ne os pi ru sta ti ul va xi yr zan el'.split(
    ' ',
  );
const forms: Record<BenchCountry, string[]> = {
  NO: ['AS', 'AS', 'AS', 'AS', 'AS', 'ASA', 'ANS', 'DA', '', '', ''],
  SE: ['AB', 'AB', 'AB', 'AB', 'Aktiebolag', 'HB', 'KB', ''],
  DK: ['ApS', 'ApS', 'ApS', 'A/S', 'A/S', 'I/S', ''],
  FI: ['Oy', 'Oy', 'Oy', 'Oyj', 'Ky', 'Ab', ''],
};

export function* companyNames(country: BenchCountry, count: number, seed = 1): Generator<string> {
  const draw = generator(seed);
  const pick = (list: string[]): string => list[Math.floor(draw() * list.length)] ?? '';
  const coined = (): string => {
    const word = Array.from({ length: 2 + Math.floor(draw() * 3) }, () => pick(syllables)).join('');
    return word.charAt(0).toUpperCase() + word.slice(1);
  };
  for (let made = 0; made < count; made += 1) {
    const kind = draw();
    const core =
      kind < 0.3
        ? [coined(), pick(trades)]
        : kind < 0.45
          ? [pick(families), pick(trades), draw() < 0.4 ? pick(places) : '']
          : kind < 0.6
            ? [pick(fronts), coined(), draw() < 0.3 ? pick(ends) : '']
            : kind < 0.7
              ? [coined(), pick(ends)]
              : kind < 0.8
                ? [pick(places), pick(trades), draw() < 0.3 ? pick(ends) : '']
                : kind < 0.9
                  ? [pick(families), '&', pick(families), pick(ends)]
                  : [coined(), coined()];
    yield [...core, pick(forms[country])].filter((word) => word !== '').join(' ');
  }
}

/** Counts up numbers that pass the check digit of their country. */
export function* companyNumbers(country: BenchCountry): Generator<string> {
  const { start, weights } = numbering[country];
  for (let stem = start; ; stem += 1) {
    const check = weights.length === 0 ? luhnDigit(String(stem)) : elevenDigit(String(stem), weights);
    if (check !== undefined) yield country === 'FI' ? `${stem}-${check}` : `${stem}${check}`;
  }
}

const numbering: Record<BenchCountry, { start: number; weights: number[] }> = {
  NO: { start: 91_000_000, weights: [3, 2, 7, 6, 5, 4, 3, 2] },
  DK: { start: 3_000_000, weights: [2, 7, 6, 5, 4, 3, 2] },
  FI: { start: 2_000_000, weights: [7, 9, 10, 5, 8, 4, 2] },
  SE: { start: 556_000_000, weights: [] },
};

function elevenDigit(stem: string, weights: number[]): number | undefined {
  const rest = weights.reduce((sum, weight, index) => sum + weight * Number(stem[index]), 0) % 11;
  return rest === 0 ? 0 : rest === 1 ? undefined : 11 - rest;
}

function luhnDigit(stem: string): number {
  const sum = [...stem].reduce((total, digit, index) => {
    const product = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (product > 9 ? product - 9 : product);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

/** Mulberry32, a small generator that is the same on every machine. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
