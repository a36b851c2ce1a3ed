/** Hands a JSON text to the visitor as a file of that name. */
export function downloadJson(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
  // Not at once: a browser may still be reading it.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
