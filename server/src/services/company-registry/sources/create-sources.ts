import type { Country } from '../../../domain/country.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type BolagsverketSettings, createBolagsverket } from './bolagsverket.ts';
import { type BrregSettings, createBrreg } from './brreg.ts';
import { type CvrSettings, createCvr } from './cvr.ts';
import { createRegistryHttp, type HttpParts } from './http.ts';
import { createPrh } from './prh.ts';
import type { Source } from './source.ts';

/** The countries with a live registry. The others use imported data. */
export type RegistrySettings = {
  NO?: BrregSettings;
  DK?: CvrSettings;
  SE?: BolagsverketSettings;
  FI?: { url: string };
};

export function createSources(
  settings: RegistrySettings,
  parts: HttpParts & { clock: Clock },
): Partial<Record<Country, Source>> {
  const { NO, DK, SE, FI } = settings;
  const http = (name: string) => createRegistryHttp(name, parts);
  return {
    ...(NO && { NO: createBrreg(http('brreg'), NO) }),
    ...(DK && { DK: createCvr(http('cvr'), DK) }),
    ...(SE && {
      SE: createBolagsverket(
        { http: http('bolagsverket'), agreementHttp: http('bolagsverket agreement'), clock: parts.clock },
        SE,
      ),
    }),
    ...(FI && { FI: createPrh(http('prh'), FI) }),
  };
}
