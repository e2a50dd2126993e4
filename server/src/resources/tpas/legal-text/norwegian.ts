import type { LegalFacts } from '../parts.ts';

export const norwegian = ({ company, organizationNumber, partner, product, issuer }: LegalFacts) => ({
  title: 'Fullmakt til administrasjon av kortdata',
  text: `# Hva foretaket gir fullmakt til

${company}, organisasjonsnummer ${organizationNumber} («foretaket»), gir ${partner} («administratoren») fullmakt til å motta opplysninger om foretakets kort av produktet ${product} fra ${issuer} («kortutstederen») og til å gi videre det som foretakets utleggshåndtering trenger.

# Hvilke opplysninger

- Produktets kort og personene som har dem: navn, ansattnummer, kortets fire siste sifre og om kortet er aktivt.
- Kjøp med disse kortene: beløp, valuta, tid, sted, brukersted og om kjøpet er reservert, bokført eller fakturert.
- Kvitteringer som hører til kjøpene, merverdiavgift og varelinjer, og et anslag over kjøpenes klimapåvirkning.

# Til hva

- Opplysningene brukes til foretakets bokføring, utlegg, kvitteringshåndtering og klimarapportering og ikke til noe annet.
- Kjøp med et kort gis videre først når kortholderen er identifisert og, der loven krever det, har gitt sitt samtykke.

# Hva fullmakten ikke omfatter

Fullmakten gir ingen rett til å foreta betalinger, til å bestille eller sperre kort, til å se kortnummer eller koder, eller til å inngå avtaler i foretakets navn.

# Hvor lenge

Fullmakten gjelder til den trekkes tilbake. Foretaket kan når som helst trekke den tilbake skriftlig hos administratoren eller kortutstederen. Deretter gis ingen nye opplysninger videre. Kortutstederen kan kontrollere fullmakten og kan avvise den.

# Behandling av personopplysninger

Foretaket er behandlingsansvarlig. Administratoren behandler personopplysningene på vegne av foretaket og etter dets instrukser, holder dem fortrolige og sikre og sletter dem når det ikke lenger er bruk for dem.

# Underskrift

De som underskriver, erklærer at de kan tegne foretakets firma, alene eller sammen med de andre som underskriver dette dokumentet.`,
});
