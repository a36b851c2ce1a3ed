/** Initialises i18next (.config/i18next-setup.js). */
declare module 'virtual:i18next-setup' {}
