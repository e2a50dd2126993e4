import { cardData } from './card-data.ts';
import { platform } from './platform.ts';

const descriptions = { ...cardData, ...platform };

/**
 * What a field or parameter means wherever it appears, for the API reference. A schema's own description takes precedence.
 * A name that means something else in one model, or below one field, has an entry `model.name`.
 */
export function describeField(within: string, name: string): string | undefined {
  return descriptions[`${within}.${name}`] ?? descriptions[name];
}
