import { choice, searchParams, text } from '../../components/search-params.ts';

export const settingsParts = ['account', 'security', 'sso', 'usage', 'statistics'] as const;
export const periodDays = ['7', '30', '90', '365'] as const;
export const intervals = ['day', 'week', 'month'] as const;
export const settingsSearch = searchParams({
  part: choice(settingsParts),
  days: choice(periodDays),
  interval: choice(intervals),
  organization: text,
});
