import type { Translated } from '../../domain/language.ts';

/** A problem that the customer can read about. */
export type WizardProblem =
  | 'wrongNumber'
  | 'inactive'
  | 'registryDown'
  | 'taken'
  | 'tooShort'
  | 'needEmail'
  | 'wrongEmail'
  | 'sameEmail'
  | 'needSigner'
  | 'tooSoon'
  | 'failed';

export const problemWords: Translated<Record<WizardProblem, (partner: string) => string>> = {
  en: {
    wrongNumber: () => 'This is not a valid organization number in the chosen country.',
    inactive: () => 'According to the register, this company is dissolved or bankrupt.',
    registryDown: () => 'The company register cannot be reached. Try again in a few minutes.',
    taken: (partner) => `The company already has an agreement for this payment product. Contact ${partner}.`,
    tooShort: () => 'Enter at least two letters, or the whole number.',
    needEmail: () => 'Enter an email address: the link is sent there.',
    wrongEmail: () => 'This is not an email address.',
    sameEmail: () => 'This address is already a signatory’s.',
    needSigner: () => 'At least one person must sign.',
    tooSoon: () => 'This person got an email a short while ago. Try again later.',
    failed: () => 'That did not work. Try again in a moment.',
  },
  sv: {
    wrongNumber: () => 'Det här är inte ett giltigt organisationsnummer i det valda landet.',
    inactive: () => 'Enligt registret är företaget upplöst eller i konkurs.',
    registryDown: () => 'Bolagsregistret kan inte nås. Försök igen om några minuter.',
    taken: (partner) => `Företaget har redan ett TPA-avtal för den här betalprodukten. Kontakta ${partner}.`,
    tooShort: () => 'Ange minst två bokstäver, eller hela numret.',
    needEmail: () => 'Ange en e-postadress: länken skickas dit.',
    wrongEmail: () => 'Det här är inte en e-postadress.',
    sameEmail: () => 'Adressen tillhör redan en undertecknare.',
    needSigner: () => 'Minst en person måste underteckna.',
    tooSoon: () => 'Personen fick ett mejl alldeles nyss. Försök igen senare.',
    failed: () => 'Det gick inte. Försök igen om en stund.',
  },
  no: {
    wrongNumber: () => 'Dette er ikke et gyldig organisasjonsnummer i det valgte landet.',
    inactive: () => 'Ifølge registeret er selskapet oppløst eller konkurs.',
    registryDown: () => 'Foretaksregisteret kan ikke nås. Prøv igjen om noen minutter.',
    taken: (partner) =>
      `Selskapet har allerede en TPA-avtale for dette betalingsproduktet. Kontakt ${partner}.`,
    tooShort: () => 'Skriv inn minst to bokstaver, eller hele nummeret.',
    needEmail: () => 'Skriv inn en e-postadresse: lenken sendes dit.',
    wrongEmail: () => 'Dette er ikke en e-postadresse.',
    sameEmail: () => 'Adressen tilhører allerede en underskriver.',
    needSigner: () => 'Minst én person må underskrive.',
    tooSoon: () => 'Personen fikk en e-post for kort tid siden. Prøv igjen senere.',
    failed: () => 'Det gikk ikke. Prøv igjen om litt.',
  },
  da: {
    wrongNumber: () => 'Dette er ikke et gyldigt CVR-nummer i det valgte land.',
    inactive: () => 'Ifølge registret er virksomheden opløst eller konkurs.',
    registryDown: () => 'Virksomhedsregistret kan ikke nås. Prøv igen om nogle minutter.',
    taken: (partner) =>
      `Virksomheden har allerede en TPA-aftale for dette betalingsprodukt. Kontakt ${partner}.`,
    tooShort: () => 'Indtast mindst to bogstaver eller hele nummeret.',
    needEmail: () => 'Indtast en e-mailadresse: linket sendes dertil.',
    wrongEmail: () => 'Dette er ikke en e-mailadresse.',
    sameEmail: () => 'Adressen tilhører allerede en underskriver.',
    needSigner: () => 'Mindst én person skal underskrive.',
    tooSoon: () => 'Personen fik en mail for kort tid siden. Prøv igen senere.',
    failed: () => 'Det lykkedes ikke. Prøv igen om lidt.',
  },
  fi: {
    wrongNumber: () => 'Tämä ei ole kelvollinen yritystunnus valitussa maassa.',
    inactive: () => 'Rekisterin mukaan yritys on lakannut tai konkurssissa.',
    registryDown: () => 'Yritysrekisteriin ei saada yhteyttä. Yritä uudelleen muutaman minuutin kuluttua.',
    taken: (partner) => `Yrityksellä on jo TPA-sopimus tästä maksutuotteesta. Ota yhteyttä: ${partner}.`,
    tooShort: () => 'Anna vähintään kaksi kirjainta tai koko numero.',
    needEmail: () => 'Anna sähköpostiosoite: linkki lähetetään siihen.',
    wrongEmail: () => 'Tämä ei ole sähköpostiosoite.',
    sameEmail: () => 'Osoite on jo jonkun allekirjoittajan.',
    needSigner: () => 'Vähintään yhden henkilön on allekirjoitettava.',
    tooSoon: () => 'Henkilölle lähetettiin viesti hetki sitten. Yritä myöhemmin uudelleen.',
    failed: () => 'Se ei onnistunut. Yritä hetken kuluttua uudelleen.',
  },
};
