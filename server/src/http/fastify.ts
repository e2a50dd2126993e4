import type { FastifyReply, FastifyRequest } from 'fastify';

export type HttpRequest = FastifyRequest;
export type HttpReply = FastifyReply;
