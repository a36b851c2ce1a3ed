/** The colours that the brand kit names. */
export const brandColours = { blue: '#2980fe', ink: '#0b1426', paper: '#fdfdfe' } as const;

/** The page's ground in either scheme (`--paper` of tokens.css), for what reads no CSS: the browser's bar, the manifest. */
export const groundColours = { light: '#fcfdff', dark: '#0a0f19' } as const;
