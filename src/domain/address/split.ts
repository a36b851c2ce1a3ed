export const splitAddresses = (text: string) => ({ addresses: text.split(',').map((one) => one.trim()).filter(Boolean) });
