import { cardData } from './card-data.ts';
import { platform } from './platform.ts';

const descriptions = { ...cardData, ...platform };

/**
 * Describes a field or parameter for the API reference, wherever it appears. A schema's own description takes
 * precedence. A name that means something else in one model, or below one field, has an entry `model.name`.
 */
export function describeField(within: string, name: string): string | undefined {
  return descriptions[`${within}.${name}`] ?? descriptions[name];
}
