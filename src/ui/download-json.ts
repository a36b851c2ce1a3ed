export function downloadJson(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
  // Delayed, because the browser may still be reading the URL.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
