/** Removes the byte order mark that some editors write at the start of a file. JSON and front matter do not allow it. */
export const withoutByteOrderMark = (text: string): string => text.replace(/^\ufeff/, '');
