// Applies the reader's earlier choice of light or dark before the first paint.
try {
  const chosen = localStorage.getItem('kontor-theme');
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen;
} catch {
  // Storage may be forbidden: then the system's choice applies.
}
