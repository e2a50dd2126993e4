import { operationsOf, readContract } from '../../../site/src/contract.ts';
import { type Samples, samplesOf } from '../../../site/src/samples.ts';

/** What the documentation shows for every operation, with the names of the ids in its path. */
export function referenceSamples(): (Samples & { ids: string[] })[] {
  const contract = readContract();
  return contract.tags.flatMap(({ name }) =>
    operationsOf(contract, name).map((call) => ({
      ...samplesOf(contract, call),
      ids: [...call.path.matchAll(/\{(\w+)\}/g)].map(([, id = '']) => id).filter((id) => id !== 'accountId'),
    })),
  );
}
