# Two images for compose.yaml: `app` runs the origin and the refresh, `site` is Caddy with the site's rules.
ARG NODE_VERSION=24.21.0
ARG CADDY_VERSION=2.10.2

FROM node:${NODE_VERSION}-bookworm-slim AS packages
WORKDIR /srv/wallet
COPY . .
RUN npm ci --omit=dev --no-audit --no-fund

FROM node:${NODE_VERSION}-bookworm-slim AS app
COPY --from=packages /srv/wallet /srv/wallet
WORKDIR /srv/wallet
# The code belongs to root. Only these folders are writable, and each is a volume.
RUN mkdir -p .astro .cache .snapshot /var/lib/wallet-origin /var/lib/wallet-rules /var/www/wallet
RUN chown node: .astro .cache .snapshot /var/lib/wallet-origin /var/lib/wallet-rules /var/www/wallet
USER node
CMD ["npm", "run", "-s", "origin"]

FROM caddy:${CADDY_VERSION}-alpine AS site
COPY scripts/deploy/container/serve.sh /usr/local/lib/wallet/serve.sh
RUN mkdir -p /data/caddy /config/caddy
RUN chown -R 1000:1000 /data /config
USER 1000:1000
CMD ["sh", "/usr/local/lib/wallet/serve.sh"]
