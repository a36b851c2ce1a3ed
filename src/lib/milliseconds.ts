export const msPerHour = 60 * 60 * 1000;
export const msPerDay = 24 * msPerHour;
