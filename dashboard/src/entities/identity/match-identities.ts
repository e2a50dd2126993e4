const shownMax = 20;

type Person = {
  id: string;
  name: string;
  employee_id: string | null;
  cards: readonly { last_four: string; active: boolean }[];
};

/** The people whose name or employee id contains the text, with their active cards. */
export function matchIdentities(people: readonly Person[], text: string) {
  const wanted = text.toLocaleLowerCase();
  return people
    .filter(({ name, employee_id }) => `${name} ${employee_id ?? ''}`.toLocaleLowerCase().includes(wanted))
    .slice(0, shownMax)
    .map(({ id, name, employee_id, cards }) => ({
      id,
      name,
      about: [
        employee_id ?? '',
        ...cards.filter((card) => card.active).map((card) => `•••• ${card.last_four}`),
      ]
        .filter(Boolean)
        .join(' · '),
    }));
}
