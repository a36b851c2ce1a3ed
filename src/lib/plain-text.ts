// Line breaks are no text of a name; controls, marks that turn the text around, and letters without width only deceive.
// The joiners stay: Hindi and Persian are written with them.
const unseen = /[\p{Cc}\p{Cs}\p{Bidi_Control}\u00ad\u200b\u2060\ufeff]/gu;

/** One line of text as it can be shown in any page: without what nobody sees, and with single spaces. */
export const plainText = (text: string): string => text.replace(/\s+/g, ' ').replace(unseen, '').trim();
