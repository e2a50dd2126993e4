import type { LegalFacts } from '../parts.ts';

export const danish = ({ company, organizationNumber, partner, product, issuer }: LegalFacts) => ({
  title: 'Fuldmagt til administration af kortdata',
  text: `# Hvad virksomheden giver fuldmagt til

${company}, CVR- eller virksomhedsnummer ${organizationNumber} (»virksomheden«), giver ${partner} (»administratoren«) fuldmagt til at modtage oplysninger om virksomhedens kort af produktet ${product} fra ${issuer} (»kortudstederen«) og til at videregive det, som virksomhedens udlægshåndtering har brug for.

# Hvilke oplysninger

- Produktets kort og de personer, der har dem: navn, medarbejdernummer, kortets sidste fire cifre, og om kortet er aktivt.
- Køb med disse kort: beløb, valuta, tid, sted, forretning, og om købet er reserveret, bogført eller faktureret.
- Kvitteringer, der hører til købene, deres moms og varelinjer, samt et skøn over købenes klimapåvirkning.

# Til hvad

- Oplysningerne bruges til virksomhedens bogføring, udlæg, bilagshåndtering og klimarapportering og ikke til andet.
- Køb med et kort videregives først, når kortholderen er identificeret og, hvor loven kræver det, har givet sit samtykke.

# Hvad fuldmagten ikke omfatter

Fuldmagten giver ingen ret til at foretage betalinger, til at bestille eller spærre kort, til at se kortnumre eller koder eller til at indgå aftaler i virksomhedens navn.

# Hvor længe

Fuldmagten gælder, indtil den tilbagekaldes. Virksomheden kan til enhver tid tilbagekalde den skriftligt over for administratoren eller kortudstederen. Derefter videregives ingen nye oplysninger. Kortudstederen kan kontrollere fuldmagten og kan afvise den.

# Behandling af personoplysninger

Virksomheden er dataansvarlig. Administratoren behandler personoplysningerne på virksomhedens vegne og efter dens instruks, holder dem fortrolige og sikre og sletter dem, når der ikke længere er brug for dem.

# Underskrift

De, der underskriver, erklærer, at de kan tegne virksomheden, alene eller sammen med de andre, der underskriver dette dokument.`,
});
