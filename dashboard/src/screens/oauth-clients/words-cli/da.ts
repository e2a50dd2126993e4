import type { Texts } from '../../../i18n/words.tsx';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  cliTitle: 'Log ind på kommandolinjen',
  cliAbout: 'Kommandoen kontor på {name} beder om adgang til denne konto.',
  cliCode: 'Kode',
  cliCompare:
    'Fortsæt kun, hvis du selv lige har kørt “kontor login”, og den viser samme kode. Ellers får den, der sendte dig linket, adgangen.',
  cliAccess: 'Adgang',
  cliRead: 'Kun læse',
  cliChange: 'Læse og ændre',
  cliLimits: 'Aldrig brugere og OAuth-klienter. Du kan når som helst afslutte adgangen under OAuth-klienter.',
  cliAllow: 'Tillad',
  cliDone: 'Du er logget ind på {name}. Gå tilbage til terminalen.',
  cliClient: 'Vis klienten',
  cliBroken: 'Linket er ikke fuldstændigt. Kør “kontor login” igen, og åbn den adresse, der vises.',
};
