export function startTheme(): void {
  const button = document.getElementById('theme');
  button?.addEventListener('click', () => {
    const { dataset } = document.documentElement;
    const isDark =
      dataset.theme === 'dark' ||
      (dataset.theme === undefined && matchMedia('(prefers-color-scheme: dark)').matches);
    dataset.theme = isDark ? 'light' : 'dark';
    try {
      localStorage.setItem('kontor-theme', dataset.theme);
    } catch {
      // The choice is not kept then.
    }
  });
}
