import type { SaftAccount } from './head.ts';

/**
 * The codes by which Norwegian accounts are grouped for the tax return ("næringsspesifikasjon"), of the categories in which
 * accounts for card purchases lie. Source: Skatteetaten, SAF-T_Financial_1.3/Grouping Category Code/CSV/naeringsspesifikasjon.csv
 * in github.com/Skatteetaten/saf-t, commit 1abb7ec6, read on 2026-11-19.
 */
const groups: Readonly<Record<string, string>> = {
  balanseverdiForAnleggsmiddel:
    '1000 1020 1070 1080 1101 1102 1103 1104 1105 1115 1117 1120 1130 1140 1150 1160 1180 1205 1221 1225 1238 1280 1290 1295 1296 1298 1312 1313 1320 1331 1332 1340 1350 1360 1370 1380 1390 1395',
  balanseverdiForOmloepsmiddel:
    '1400 1401 1470 1490 1500 1501 1530 1560 1565 1570 1780 1800 1810 1830 1840 1880 1895 1900 1920 1950',
  langsiktigGjeld: '2100 2120 2130 2160 2180 2185 2200 2210 2220 2250 2260 2280 2290',
  kortsiktigGjeld:
    '2310 2320 2330 2380 2400 2460 2470 2500 2510 2600 2740 2770 2790 2800 2900 2910 2920 2949 2950 2970 2980 2981 2990',
  salgsinntekt: '3000 3001 3002 3003 3004 3005 3006 3007 3008 3100 3200 3300',
  annenDriftsinntekt: '3400 3500 3600 3650 3695 3700 3710 3850 3870 3880 3885 3886 3890 3895 3900 3910',
  varekostnad: '4001 4002 4003 4004 4005 4007 4008 4295 4500 4995',
  loennskostnad: '5000 5300 5400 5420 5600 5900 5950',
  annenDriftskostnad:
    '6000 6001 6002 6004 6050 6051 6052 6053 6054 6100 6110 6120 6130 6140 6200 6300 6340 6350 6395 6400 6440 6500 6600 6695 6700 6750 6751 6752 6995 6998 7000 7020 7040 7080 7099 7155 7165 7295 7330 7350 7370 7400 7420 7440 7490 7500 7501 7502 7503 7565 7600 7650 7651 7700 7701 7830 7860 7880 7885 7886 7890 7897 7910 7911',
  finansinntekt: '8005 8030 8050 8054 8059 8060 8074 8075 8079 8080 8090 8091',
  finanskostnad: '8100 8105 8115 8120 8130 8150 8154 8159 8160 8174 8175 8179',
};
type Grouping = { category: string; code: string };
const all: Grouping[] = Object.entries(groups).flatMap(([category, codes]) =>
  codes.split(' ').map((code) => ({ category, code })),
);
const other: Grouping = { category: 'annenDriftskostnad', code: '7700' };

/**
 * Returns the group of a Norwegian account. The codes are accounts of NS 4102, so an account belongs to the nearest one before it
 * with the same first two digits, or else to the first one after it, or else to the nearest before it with the same first digit.
 */
export function groupingOf(number: string): Grouping {
  const near = (digits: number) =>
    all.filter(({ code }) => code.slice(0, digits) === number.slice(0, digits));
  const before = (of: Grouping[]) => of.findLast(({ code }) => code <= number);
  return before(near(2)) ?? near(2)[0] ?? before(near(1)) ?? other;
}

/** Returns the kind of a Danish account: by what was posted to it, or else by the Danish standard chart, whose balance begins at 5000. */
export function typeOf({ number, role }: SaftAccount): 'Asset' | 'Liability' | 'Expense' {
  if (role === 'card' || role === 'output_vat') return 'Liability';
  if (role === 'private' || role === 'vat') return 'Asset';
  const value = Number(number.slice(0, 4));
  if (!(value >= 5000 && value <= 9999)) return 'Expense';
  return value < 7000 ? 'Asset' : 'Liability';
}
