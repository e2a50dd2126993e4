import type { Texts } from '../../../i18n/words.tsx';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  cliTitle: 'Logga in på kommandoraden',
  cliAbout: 'Kommandot kontor på {name} vill ha åtkomst till det här kontot.',
  cliCode: 'Kod',
  cliCompare:
    'Fortsätt bara om du själv nyss har kört ”kontor login” och samma kod visas där. Den som har skickat länken till dig får annars åtkomsten.',
  cliAccess: 'Åtkomst',
  cliRead: 'Endast läsa',
  cliChange: 'Läsa och ändra',
  cliLimits:
    'Aldrig användare och OAuth-klienter. Du kan när som helst avsluta åtkomsten under OAuth-klienter.',
  cliAllow: 'Tillåt',
  cliDone: 'Du är inloggad på {name}. Gå tillbaka till terminalen.',
  cliClient: 'Visa klienten',
  cliBroken: 'Länken är inte fullständig. Kör ”kontor login” igen och öppna adressen som visas.',
};
