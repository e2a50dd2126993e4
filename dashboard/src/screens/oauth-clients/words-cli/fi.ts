import type { Texts } from '../../../i18n/words.tsx';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  cliTitle: 'Kirjaudu komentorivillä',
  cliAbout: 'Komento kontor koneella {name} pyytää pääsyä tähän tiliin.',
  cliCode: 'Koodi',
  cliCompare:
    'Jatka vain, jos olet juuri itse suorittanut komennon ”kontor login” ja se näyttää saman koodin. Muuten pääsyn saa se, joka lähetti sinulle linkin.',
  cliAccess: 'Käyttöoikeus',
  cliRead: 'Vain luku',
  cliChange: 'Luku ja muokkaus',
  cliLimits:
    'Ei koskaan käyttäjiä eikä OAuth-asiakkaita. Voit päättää pääsyn milloin tahansa kohdassa OAuth-asiakkaat.',
  cliAllow: 'Salli',
  cliDone: 'Olet kirjautunut koneella {name}. Palaa päätteeseen.',
  cliClient: 'Näytä asiakas',
  cliBroken: 'Linkki ei ole täydellinen. Suorita ”kontor login” uudelleen ja avaa sen näyttämä osoite.',
};
