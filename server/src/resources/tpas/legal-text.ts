import { createHash } from 'node:crypto';
import type { Language, Translated } from '../../domain/language.ts';
import type { LegalFacts, LegalText } from './parts.ts';

/** The version of the texts. Change it with any word in any language. A TPA keeps the text that it was created with. */
const version = '2026-11';

/** Writes the text. Headings begin with `# `, list items with `- `, and everything else is a paragraph. */
export function writeLegalText(language: Language, facts: LegalFacts): LegalText {
  const { title, text } = texts[language]({ ...facts, company: asPlainText(facts.company) });
  return { title, text, version, sha256: sha256Of(text) };
}

/** The text without a TPA, with the names of its facts in braces. */
export const legalTextTemplate = {
  type: 'tpa' as const,
  placeholders: ['company', 'organization_number', 'partner', 'product', 'issuer'],
  write: (language: Language): LegalText =>
    writeLegalText(language, {
      company: '{company}',
      organizationNumber: '{organization_number}',
      partner: '{partner}',
      product: '{product}',
      issuer: '{issuer}',
    }),
};

function sha256Of(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}

/** Removes marks from a name, so that it cannot become a heading or a list item. */
function asPlainText(name: string): string {
  return name.replace(/^[#\s-]+/, '');
}

const texts: Translated<(facts: LegalFacts) => { title: string; text: string }> = {
  sv: ({ company, organizationNumber, partner, product, issuer }) => ({
    title: 'Fullmakt för administration av kortdata',
    text: `# Vad företaget ger fullmakt till

${company}, organisationsnummer ${organizationNumber} (”företaget”), ger ${partner} (”administratören”) fullmakt att ta emot uppgifter om företagets kort av produkten ${product} från ${issuer} (”kortutgivaren”) och att lämna vidare det som företagets utläggshantering behöver.

# Vilka uppgifter

- Produktens kort och de personer som innehar dem: namn, anställningsnummer, kortets fyra sista siffror och om kortet är aktivt.
- Köp med dessa kort: belopp, valuta, tid, plats, säljföretag samt om köpet är reserverat, bokfört eller fakturerat.
- Kvitton som hör till köpen, deras moms och rader, samt en uppskattning av köpens klimatpåverkan.

# Till vad

- Uppgifterna används till företagets bokföring, utlägg, kvittohantering och klimatredovisning och till ingenting annat.
- Köp med ett kort lämnas vidare först när kortinnehavaren är identifierad och, där lagen kräver det, har lämnat sitt samtycke.

# Vad fullmakten inte omfattar

Fullmakten ger ingen rätt att göra betalningar, att beställa eller spärra kort, att se kortnummer eller koder eller att ingå avtal i företagets namn.

# Hur länge

Fullmakten gäller tills den återkallas. Företaget kan när som helst återkalla den skriftligen hos administratören eller kortutgivaren. Därefter lämnas inga nya uppgifter vidare. Kortutgivaren får kontrollera fullmakten och kan avvisa den.

# Behandling av personuppgifter

Företaget är personuppgiftsansvarigt. Administratören behandlar personuppgifterna för företagets räkning och enligt dess instruktioner, håller dem konfidentiella och säkra och raderar dem när de inte längre behövs.

# Underskrift

De som skriver under intygar att de får teckna företagets firma, var för sig eller tillsammans med övriga som skriver under denna handling.`,
  }),

  no: ({ company, organizationNumber, partner, product, issuer }) => ({
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
  }),

  da: ({ company, organizationNumber, partner, product, issuer }) => ({
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
  }),

  fi: ({ company, organizationNumber, partner, product, issuer }) => ({
    title: 'Valtuutus korttitietojen hallinnointiin',
    text: `# Mihin yritys antaa valtuutuksen

${company}, yritystunnus ${organizationNumber} (”yritys”), valtuuttaa seuraavan tahon: ${partner} (”hallinnoija”). Hallinnoija saa vastaanottaa tiedot yrityksen korteista, joiden tuote on ${product} ja joiden myöntäjä on ${issuer} (”kortin myöntäjä”), ja luovuttaa edelleen ne tiedot, joita yrityksen kulujen käsittely edellyttää.

# Mitkä tiedot

- Tuotteen kortit ja niiden haltijat: nimi, henkilöstönumero, kortin neljä viimeistä numeroa ja se, onko kortti voimassa.
- Näillä korteilla tehdyt ostot: summa, valuutta, aika, paikka, myyjä sekä se, onko osto varmennettu, kirjattu vai laskutettu.
- Ostoihin kuuluvat kuitit, niiden arvonlisävero ja tuoterivit sekä arvio ostojen ilmastovaikutuksesta.

# Mihin tarkoitukseen

- Tietoja käytetään yrityksen kirjanpitoon, kululaskuihin, kuittien käsittelyyn ja ilmastoraportointiin eikä mihinkään muuhun.
- Kortilla tehdyt ostot luovutetaan edelleen vasta, kun kortinhaltija on tunnistettu ja, jos laki sitä edellyttää, antanut suostumuksensa.

# Mitä valtuutus ei kata

Valtuutus ei anna oikeutta tehdä maksuja, tilata tai sulkea kortteja, nähdä kortin numeroa tai tunnuslukuja eikä tehdä sopimuksia yrityksen nimissä.

# Kuinka kauan

Valtuutus on voimassa, kunnes se peruutetaan. Yritys voi milloin tahansa peruuttaa sen kirjallisesti hallinnoijalle tai kortin myöntäjälle. Sen jälkeen uusia tietoja ei luovuteta. Kortin myöntäjä voi tarkistaa valtuutuksen ja hylätä sen.

# Henkilötietojen käsittely

Yritys on rekisterinpitäjä. Hallinnoija käsittelee henkilötietoja yrityksen lukuun ja sen ohjeiden mukaisesti, pitää ne luottamuksellisina ja turvassa ja poistaa ne, kun niitä ei enää tarvita.

# Allekirjoitus

Allekirjoittajat vakuuttavat, että heillä on oikeus kirjoittaa yrityksen toiminimi yksin tai yhdessä muiden tämän asiakirjan allekirjoittajien kanssa.`,
  }),

  en: ({ company, organizationNumber, partner, product, issuer }) => ({
    title: 'Authorisation to administer card data',
    text: `# What the company authorises

${company}, company number ${organizationNumber} (“the company”), authorises ${partner} (“the administrator”) to receive data about the company’s cards of the product ${product} from ${issuer} (“the issuer”), and to pass on what the company’s expense management needs.

# Which data

- The cards of the product and the persons who hold them: name, employee number, the last four digits of the card and whether it is active.
- Purchases with these cards: amount, currency, time, place, merchant, and whether they are authorised, cleared or invoiced.
- Receipts that belong to these purchases, their value added tax and lines, and an estimate of their climate impact.

# For what

- The data are used for bookkeeping, expense claims, the handling of receipts and climate reporting of the company, and for nothing else.
- Purchases with a card are passed on only once its holder has been identified and, where the law asks for it, has consented.

# What the company does not authorise

The authorisation gives no right to make payments, to order or block cards, to see card numbers or codes, or to enter into agreements in the company’s name.

# How long

The authorisation is valid until it is withdrawn. The company may withdraw it at any time, in writing, from the administrator or the issuer; from then on no new data are passed on. The issuer may check the authorisation and may refuse it.

# Processing of personal data

The company is the controller of the personal data. The administrator processes them on the company’s behalf and under its instructions, keeps them confidential and secure, and deletes them when they are no longer needed.

# Signature

Those who sign declare that they may sign for the company, alone or together with the others who sign this document.`,
  }),
};
