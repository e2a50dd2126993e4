import { parseNationalId } from '../../../domain/national-id.ts';
import { listAt, textAt } from '../../../platform/read-json.ts';
import type { Signer } from '../record.ts';

type Officer = Signer & { roles: string[] };

const groupsMax = 100;
const boardRoles = ['OF', 'LE'];
const managerRoles = ['VD', 'EVD'];

/**
 * Parses signing rights of a Swedish company, from the coded rules of Bolagsverket's agreement API:
 * alternatives, each a list of clauses that different people must satisfy. An alternative with an unknown
 * clause is left out, not guessed. The managing director's right to sign in day-to-day administration is not
 * a signing right and makes no group.
 */
export function parseSwedishSigning(json: unknown): Signer[][] {
  const officers = listAt(json, 'funktionarer').flatMap((officer) => parseOfficer(officer) ?? []);
  const groups = new Map<string, Signer[]>();
  for (const alternative of listAt(json, 'firmateckning', 'kodad')) {
    if (!Array.isArray(alternative)) continue;
    const clauses = alternative.map((clause) => satisfying(clause, officers));
    for (const group of combine(clauses)) {
      const key = group
        .map((officer) => officers.indexOf(officer))
        .toSorted((a, b) => a - b)
        .join();
      if (groups.size < groupsMax && !groups.has(key)) groups.set(key, group.map(withoutRoles));
    }
  }
  return [...groups.values()];
}

/** Returns the sets of people that satisfy a clause, or none if the clause is unknown. */
function satisfying(clause: unknown, officers: Officer[]): Officer[][] {
  const kind = `${textAt(clause, 'typ', 'kod') ?? ''} ${textAt(clause, 'typ', 'klartext') ?? ''}`;
  if (/\bstyrelsen\b/i.test(kind)) {
    const board = officers.filter((officer) => officer.roles.some((role) => boardRoles.includes(role)));
    return board.length === 0 ? [] : [board];
  }
  const size = sizeOf(kind);
  if (size === undefined) return [];
  const roles = listAt(clause, 'funktionarsroller').map((role) => textAt(role, 'kod'));
  const names = listAt(clause, 'funktionarer').map(nameOf);
  const eligible = officers.filter(
    (officer) => officer.roles.some((role) => roles.includes(role)) || names.includes(officer.name),
  );
  return combinationsOf(eligible, size);
}

// Returns the number of people that a clause requires. The API's codes are not public, but its texts are, so
// both are checked.
function sizeOf(kind: string): number | undefined {
  if (/var[ _]f(ö|o)r[ _]sig|ensam/i.test(kind)) return 1;
  if (/tv(å|a)[ _]i[ _]f(ö|o)rening/i.test(kind)) return 2;
  if (/tre[ _]i[ _]f(ö|o)rening/i.test(kind)) return 3;
  return /fyra[ _]i[ _]f(ö|o)rening/i.test(kind) ? 4 : undefined;
}

function combinationsOf(people: Officer[], size: number): Officer[][] {
  if (size === 0) return [[]];
  return people
    .flatMap((first, index) =>
      combinationsOf(people.slice(index + 1), size - 1).map((rest) => [first, ...rest]),
    )
    .slice(0, groupsMax);
}

/** Combines one choice per clause, without using a person twice. */
function combine(clauses: Officer[][][]): Officer[][] {
  if (clauses.length === 0) return [];
  return clauses.reduce<Officer[][]>(
    (groups, choices) =>
      groups
        .flatMap((group) =>
          choices
            .filter((choice) => !choice.some((officer) => group.includes(officer)))
            .map((choice) => [...group, ...choice]),
        )
        .slice(0, groupsMax),
    [[]],
  );
}

function parseOfficer(json: unknown): Officer | undefined {
  const name = nameOf(json);
  if (name === '') return undefined;
  const roles = listAt(json, 'funktionarsroller').flatMap((role) => textAt(role, 'kod') ?? []);
  const words = listAt(json, 'funktionarsroller').flatMap((role) => textAt(role, 'klartext') ?? []);
  // A masked number or a date of birth fails the check digit.
  const reading = parseNationalId('SE', textAt(json, 'identitet', 'identitetsbeteckning') ?? '');
  return {
    name,
    role: words.join(', '),
    roles,
    isManager: roles.some((role) => managerRoles.includes(role)),
    nationalId: 'key' in reading ? reading.key : null,
  };
}

function nameOf(json: unknown): string {
  const parts = ['fornamn', 'efternamn'].map((part) => textAt(json, 'personnamn', part));
  return parts.filter((part) => part !== null).join(' ');
}

function withoutRoles({ roles: _, ...signer }: Officer): Signer {
  return signer;
}
