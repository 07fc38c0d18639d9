CREATE TABLE "sign_in_rules" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"passkeys_from" timestamp (3) with time zone,
	CONSTRAINT "sign_in_rules_single" CHECK (id = 1)
);
