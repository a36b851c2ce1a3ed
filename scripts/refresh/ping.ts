const patience = 10_000;

/** Tells a watcher that a refresh has ended well; what goes wrong with that is said, and changes nothing. */
export async function ping(address: string | undefined): Promise<void> {
  if (!address) return;
  try {
    const { status } = await fetch(address, { method: 'POST', signal: AbortSignal.timeout(patience) });
    if (status >= 400) console.error(`The ping address answers ${status}.`);
  } catch (error) {
    console.error(`The ping address does not answer: ${(error as Error).message}`);
  }
}
