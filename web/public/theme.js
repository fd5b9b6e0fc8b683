// Before the first paint, so that nobody who likes the dark is dazzled.
try {
  const { theme } = JSON.parse(localStorage.getItem('armistice:settings') || '{}');
  const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
} catch {}
