import { asRecord } from './record.ts';

const isStatus = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 400 && Number(value) <= 599;

/** Returns the status and message of a thrown value, 500 by default (rows X04, X05). */
export function errorStatusOf(error: unknown) {
  const { statusCode, status, response, message } = asRecord(error);
  const httpStatus = status ?? asRecord(response)['status'];
  return {
    statusCode: [statusCode, httpStatus].find(isStatus) ?? 500,
    message: typeof message === 'string' ? message : '',
  };
}

export type ErrorStatus = ReturnType<typeof errorStatusOf>;
