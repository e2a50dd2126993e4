import type { Texts } from '../../../i18n/words.tsx';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  cliTitle: 'Logg inn på kommandolinjen',
  cliAbout: 'Kommandoen kontor på {name} ber om tilgang til denne kontoen.',
  cliCode: 'Kode',
  cliCompare:
    'Fortsett bare hvis du selv nettopp har kjørt «kontor login» og den viser samme kode. Ellers får den som sendte deg lenken, tilgangen.',
  cliAccess: 'Tilgang',
  cliRead: 'Bare lese',
  cliChange: 'Lese og endre',
  cliLimits: 'Aldri brukere og OAuth-klienter. Du kan når som helst avslutte tilgangen under OAuth-klienter.',
  cliAllow: 'Tillat',
  cliDone: 'Du er logget inn på {name}. Gå tilbake til terminalen.',
  cliClient: 'Vis klienten',
  cliBroken: 'Lenken er ikke fullstendig. Kjør «kontor login» på nytt, og åpne adressen som vises.',
};
