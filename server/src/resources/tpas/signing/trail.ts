import type { Translated } from '../../../domain/language.ts';
import type { TrailEntry } from '../../../services/signed-document/index.ts';
import type { SignedRow } from '../signatories/store.ts';

type Words = {
  made: string;
  asked: string;
  opened: string;
  signed: (method: string) => string;
  sealed: string;
};

const words: Translated<Words> = {
  sv: {
    made: 'Fullmakten upprättades',
    asked: 'Inbjudan att skriva under skickades',
    opened: 'Fullmakten öppnades',
    signed: (method) => `Fullmakten skrevs under (${method})`,
    sealed: 'Alla hade skrivit under; handlingen förseglades',
  },
  no: {
    made: 'Fullmakten ble opprettet',
    asked: 'Invitasjon til å signere ble sendt',
    opened: 'Fullmakten ble åpnet',
    signed: (method) => `Fullmakten ble signert (${method})`,
    sealed: 'Alle hadde signert; dokumentet ble forseglet',
  },
  da: {
    made: 'Fuldmagten blev oprettet',
    asked: 'Invitation til at skrive under blev sendt',
    opened: 'Fuldmagten blev åbnet',
    signed: (method) => `Fuldmagten blev underskrevet (${method})`,
    sealed: 'Alle havde skrevet under; dokumentet blev forseglet',
  },
  fi: {
    made: 'Valtuutus laadittiin',
    asked: 'Allekirjoituspyyntö lähetettiin',
    opened: 'Valtuutus avattiin',
    signed: (method) => `Valtuutus allekirjoitettiin (${method})`,
    sealed: 'Kaikki olivat allekirjoittaneet; asiakirja sinetöitiin',
  },
  en: {
    made: 'The authorisation was created',
    asked: 'The invitation to sign was sent',
    opened: 'The authorisation was opened',
    signed: (method) => `The authorisation was signed (${method})`,
    sealed: 'Everyone had signed; the document was sealed',
  },
};

/** Writes the document's history from its creation to its seal, oldest first. */
export function writeTrail(
  language: keyof typeof words,
  facts: { partner: string; madeAt: string; sealedAt: Date; signed: SignedRow[] },
): TrailEntry[] {
  const say = words[language];
  const entries: TrailEntry[] = [
    { at: facts.madeAt, what: say.made, who: facts.partner },
    ...facts.signed.flatMap((person) => [
      { at: person.created_at, what: say.asked, who: person.email },
      ...(person.opened_at === null ? [] : [{ at: person.opened_at, what: say.opened, who: person.email }]),
      {
        at: person.signed_at,
        what: say.signed(person.eid_evidence.method),
        who: person.signed_name,
        from: person.signed_from,
      },
    ]),
    { at: facts.sealedAt.toISOString(), what: say.sealed, who: 'Kontor' },
  ];
  return entries.toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
}
