export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];
const stored = 'kontor.theme';

export function currentTheme(): Theme {
  const chosen = localStorage.getItem(stored);
  return themes.find((theme) => theme === chosen) ?? 'system';
}

export function applyTheme(theme: Theme = currentTheme()): void {
  if (theme === 'system') document.documentElement.removeAttribute('data-theme');
  else document.documentElement.dataset.theme = theme;
}

export function changeTheme(theme: Theme): void {
  localStorage.setItem(stored, theme);
  applyTheme(theme);
}
