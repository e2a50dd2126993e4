import type { LegalFacts } from '../parts.ts';

export const swedish = ({ company, organizationNumber, partner, product, issuer }: LegalFacts) => ({
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
});
