/** A person who does not exist, for the test eID and as officer of the test companies. */
export type TestPerson = {
  id: string;
  name: string;
  given_name: string;
  family_name: string;
  country: 'SE' | 'NO' | 'DK' | 'FI';
  /** In the spelling of the country; `readNationalId` gives the spelling that is hashed. */
  national_id: string;
  birth_date: string;
};

/**
 * Numbers that belong to no real person. Sweden: serials 238 and 239, which Skatteverket publishes as test numbers. Norway: 80
 * added to the month, the series of Skatteetaten's Tenor. Finland: serials from 900, never given to people (DVV).
 * Denmark has no such series: these fail the old mod 11 rule, which CPR-kontoret relaxed only for people born on the
 * first of January of certain years.
 */
export const testPersons: TestPerson[] = [
  person('tova', 'Tova', 'Testsson', 'SE', '19900101-2385', '1990-01-01'),
  person('erik', 'Erik', 'Exempelström', 'SE', '19850615-2399', '1985-06-15'),
  person('pelle', 'Pelle', 'Påhittad', 'SE', '19780923-2387', '1978-09-23'),
  person('kari', 'Kari', 'Prøvesen', 'NO', '01819010001', '1990-01-01'),
  person('ola', 'Ola', 'Oppdiktet', 'NO', '15868510045', '1985-06-15'),
  person('siri', 'Siri', 'Testesen', 'NO', '28827110061', '1971-02-28'),
  person('anne', 'Anne', 'Eksempelsen', 'DK', '170391-4001', '1991-03-17'),
  person('bo', 'Bo', 'Opdigtet', 'DK', '150685-4002', '1985-06-15'),
  person('carla', 'Carla', 'Prøvegaard', 'DK', '230978-4003', '1978-09-23'),
  person('aino', 'Aino', 'Esimerkki', 'FI', '010190-901R', '1990-01-01'),
  person('vaino', 'Väinö', 'Testinen', 'FI', '150685-902J', '1985-06-15'),
  person('helmi', 'Helmi', 'Keksitty', 'FI', '230978-903B', '1978-09-23'),
];

function person(
  id: string,
  given_name: string,
  family_name: string,
  country: TestPerson['country'],
  national_id: string,
  birth_date: string,
): TestPerson {
  return {
    id,
    name: `${given_name} ${family_name}`,
    given_name,
    family_name,
    country,
    national_id,
    birth_date,
  };
}
