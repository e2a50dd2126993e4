// Before the first paint: the choice of light or dark that the reader made earlier.
try {
  const chosen = localStorage.getItem('kontor-theme');
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen;
} catch {
  // Storage may be forbidden: the system's choice holds.
}
