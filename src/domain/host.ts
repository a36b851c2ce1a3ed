import * as v from 'valibot';

export const HostSchema = v.pipe(
  v.string(),
  v.check(
    (host) => URL.canParse(`https://${host}`) && new URL(`https://${host}`).host === host,
    'must be a host as the network writes it, like app.example.org',
  ),
);
