import { choice, searchParams, text } from '../../components/search-params.ts';

/** These are not with the presets themselves, which are loaded with the area. */
export const presetNames = [
  'coffee',
  'groceries',
  'fuel',
  'flight',
  'hotel',
  'taxi',
  'cash',
  'refund',
  'own',
] as const;
export const sandboxParts = ['purchase', 'generate', 'people', 'companies', 'mailbox'] as const;
export const sandboxSearch = searchParams({
  part: choice(sandboxParts),
  preset: choice(presetNames),
  organization: text,
  holder: text,
  generation: text,
});
