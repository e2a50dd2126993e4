import type { LegalFacts } from '../parts.ts';

export const finnish = ({ company, organizationNumber, partner, product, issuer }: LegalFacts) => ({
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
});
