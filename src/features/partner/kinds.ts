export const partnerKinds = [
  { id: 'chain', icon: 'layers' },
  { id: 'dapp', icon: 'blocks' },
  { id: 'payment', icon: 'credit-card' },
  { id: 'hardware', icon: 'cpu' },
  { id: 'security', icon: 'shield-check' },
  { id: 'community', icon: 'messages-square' },
] as const;
